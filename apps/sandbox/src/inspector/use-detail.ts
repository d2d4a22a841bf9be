import { useState } from 'react'
import type { Answer } from '@escudo/contracts'
import { answered, type Answered } from '../answered.ts'

/** What lies open below a list: one thing at a time, fetched when it is asked for. */
export function useDetail<D>(read: (id: string) => Promise<Answer<D>>) {
  const [open, setOpen] = useState<string>()
  const [detail, setDetail] = useState<Answered<D>>()

  async function load(id: string) {
    const found = await answered(read(id))
    setDetail(found)
  }

  function toggle(id: string) {
    setDetail(undefined)
    setOpen(open === id ? undefined : id)
    if (open !== id) void load(id)
  }

  return { open, detail, toggle, load }
}
