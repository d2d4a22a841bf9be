import { createContext, useCallback, useContext, useEffect, useState, type ReactNode } from 'react'
import classes from './Toast.module.css'

const ToastContext = createContext<(text: string) => void>(() => undefined)
const shownMs = 6000

/** Says a sentence that somebody may miss without harm, for six seconds; spoken when the reader pauses. */
export function useToast(): (text: string) => void {
  return useContext(ToastContext)
}

export function ToastHost({ children }: { children: ReactNode }) {
  const [said, setSaid] = useState<{ text: string; id: number }>()
  const say = useCallback((text: string) => setSaid((last) => ({ text, id: (last?.id ?? 0) + 1 })), [])
  useEffect(() => {
    if (!said) return
    const timer = setTimeout(() => setSaid(undefined), shownMs)
    return () => clearTimeout(timer)
  }, [said])
  return (
    <ToastContext value={say}>
      {children}
      <div className={classes.place} role="status">
        {said && <p className={classes.toast}>{said.text}</p>}
      </div>
    </ToastContext>
  )
}
