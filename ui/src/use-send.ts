import { useRef, useState } from 'react'

/**
 * Sends one request at a time: while one is under way, another is dropped and gives undefined. `problem` is what
 * `report` was told of the last one.
 */
export function useSend<Problem>() {
  const isUnderWay = useRef(false)
  const [isSending, setIsSending] = useState(false)
  const [problem, setProblem] = useState<Problem>()

  async function send<Answer>(ask: (report: (problem: Problem) => void) => Promise<Answer>): Promise<Answer | undefined> {
    if (isUnderWay.current) return undefined
    isUnderWay.current = true
    setIsSending(true)
    setProblem(undefined)
    const answer = await ask(setProblem)
    isUnderWay.current = false
    setIsSending(false)
    return answer
  }

  return { isSending, problem, send }
}
