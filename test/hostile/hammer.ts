/** What a hammer sends, over and over, one request after another; `pauseMs` between two of them. */
export type Hammer = {
  url: string
  bodies: readonly { path: string; type: string; body: string | undefined }[]
  seconds: number
  pauseMs: number
}

async function hammer({ url, bodies, seconds, pauseMs }: Hammer): Promise<number[]> {
  const times: number[] = []
  const end = performance.now() + seconds * 1000
  for (let index = 0; performance.now() < end; index += 1) {
    const { path, type, body } = bodies[index % bodies.length]!
    const asked = performance.now()
    const response = await fetch(url + path, body === undefined ? {} : { method: 'POST', headers: { 'Content-Type': type }, body })
    await response.bytes()
    times.push(performance.now() - asked)
    if (pauseMs > 0) await new Promise((resolve) => setTimeout(resolve, pauseMs))
  }
  return times
}

// A process of its own: what it costs to send must not be counted as the server's slowness.
process.once('message', (settings: Hammer) => {
  void hammer(settings).then((times) => {
    process.send?.(times)
    process.disconnect?.()
  })
})
