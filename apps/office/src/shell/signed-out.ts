/** Who is told that a call found nobody signed in. */
const listeners = new Set<() => void>()

/** A call was answered with 401: whoever follows the session looks whether it has ended. */
export const tellSignedOut = (): void => {
  for (const listener of listeners) listener()
}

/** Listens; gives a way to stop. */
export function watchSignedOut(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
