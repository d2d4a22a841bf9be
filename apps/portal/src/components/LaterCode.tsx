import CodeBlock from '@theme/CodeBlock'
import { useEffect, useRef, useState } from 'react'
import styles from './LaterCode.module.css'

/** Code that is coloured once it comes into view: a page has dozens of blocks, and most stand behind another tab. */
export function LaterCode({ language, code }: { language: string; code: string }) {
  const plain = useRef<HTMLPreElement>(null)
  const [isSeen, setSeen] = useState(false)
  useEffect(() => {
    if (isSeen || !plain.current) return
    const observer = new IntersectionObserver((entries) => entries.some(({ isIntersecting }) => isIntersecting) && setSeen(true), {
      rootMargin: '200px',
    })
    observer.observe(plain.current)
    return () => observer.disconnect()
  }, [isSeen])
  if (isSeen) return <CodeBlock language={language}>{code}</CodeBlock>
  return (
    <pre ref={plain} className={`theme-code-block ${styles.plain}`} tabIndex={0}>
      <code className={`language-${language}`}>{code}</code>
    </pre>
  )
}
