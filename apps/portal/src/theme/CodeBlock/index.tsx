import type { Props } from '@theme/CodeBlock'
import { startTransition, useEffect, useRef, useState, type ComponentType } from 'react'
import styles from './styles.module.css'
import { whenIdle } from './when-idle.ts'

/**
 * Code that is coloured once it comes into view and nothing else is to be done, block by block: a page has dozens, and most stand
 * behind another tab. The colours and their grammars are a file of their own, so that no page waits for them; without it, code stays plain.
 */
export default function CodeBlock(props: Props) {
  const plain = useRef<HTMLPreElement>(null)
  const [Coloured, setColoured] = useState<ComponentType<Props>>()
  useEffect(() => {
    if (Coloured || !plain.current) return
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      observer.disconnect()
      // First the file, then each block on its own: what waited for the file would be drawn in one go.
      const colour = (block: ComponentType<Props>): void => whenIdle(() => startTransition(() => setColoured(() => block)))
      whenIdle(() => void import('./coloured.ts').then(({ default: block }) => colour(block)).catch(() => undefined))
    })
    observer.observe(plain.current)
    return () => observer.disconnect()
  }, [Coloured])
  if (Coloured) return <Coloured {...props} />
  const language = props.language ? `language-${props.language}` : props.className
  return (
    <pre ref={plain} className={`theme-code-block ${styles.plain}`} tabIndex={0}>
      <code className={language}>{props.children}</code>
    </pre>
  )
}
