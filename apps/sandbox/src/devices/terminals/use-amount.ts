import { useState } from 'react'
import { parseCents } from '../../cents.ts'

export type Amount = { text: string; wrong: boolean; write: (text: string) => void; read: () => number | undefined }

/** What stands in a field for an amount; reading it says whether it is one. */
export function useAmount(): Amount {
  const [text, setText] = useState('')
  const [wrong, setWrong] = useState(false)
  return {
    text,
    wrong,
    write: (typed) => {
      setText(typed)
      setWrong(false)
    },
    read: () => {
      const cents = parseCents(text)
      setWrong(cents === undefined)
      return cents
    },
  }
}
