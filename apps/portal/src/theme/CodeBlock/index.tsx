import type { Props } from '@theme/CodeBlock'
import { startTransition, useEffect, useMemo, useRef, useState } from 'react'
import { CodeButtons } from './CodeButtons.tsx'
import { colour } from './colour.ts'
import styles from './styles.module.css'
import { whenIdle } from './when-idle.ts'

/**
 * Code that is coloured, and can be copied, once it comes into view and nothing else is to be done, block by block: a page has dozens,
 * and most stand behind another tab. Until then, and without a script, it is plain.
 */
export default function CodeBlock({ children, language, className = '' }: Props) {
  const place = useRef<HTMLElement>(null)
  const [isSeen, setSeen] = useState(false)
  const [isWrapped, setWrapped] = useState(false)
  const spoken = language ?? /language-(\w+)/.exec(className)?.[1] ?? ''
  const code = (Array.isArray(children) ? children.join('') : String(children)).replace(/\n$/, '')
  const html = useMemo(() => (isSeen ? colour(code, spoken) : ''), [isSeen, code, spoken])

  useEffect(() => {
    if (isSeen || !place.current) return
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      observer.disconnect()
      whenIdle(() => startTransition(() => setSeen(true)))
    })
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [isSeen])

  const name = spoken && `language-${spoken}`
  return (
    <div className={`theme-code-block ${styles.block}`}>
      <pre className={styles.code} data-wrapped={isWrapped} tabIndex={0}>
        {isSeen ? (
          <code key="coloured" ref={place} className={name} data-coloured="true" dangerouslySetInnerHTML={{ __html: html }} />
        ) : (
          <code key="plain" ref={place} className={name}>
            {code}
          </code>
        )}
      </pre>
      {isSeen && <CodeButtons code={code} place={place} isWrapped={isWrapped} onWrap={() => setWrapped(!isWrapped)} />}
    </div>
  )
}
