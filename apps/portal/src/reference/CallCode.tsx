import CodeBlock from '@theme/CodeBlock'
import { useContext } from 'react'
import type { SentCall } from '../../define-example.ts'
import { renderCurl } from '../../render/curl.ts'
import { renderPhp } from '../../render/php.ts'
import { renderPython } from '../../render/python.ts'
import { renderTypeScript } from '../../render/typescript.ts'
import { useTexts } from '../components/texts.ts'
import { CodeLanguage, codeLanguages, labelOf } from './code-language.ts'
import styles from './Reference.module.css'

const renders = { curl: renderCurl, typescript: renderTypeScript, php: renderPhp, python: renderPython }
const highlight = { curl: 'bash', typescript: 'typescript', php: 'php', python: 'python' } as const

/** A call in the reader's language; without a script, as curl. */
export function CallCode({ call }: { call: SentCall }) {
  const word = useTexts()
  const { language, choose } = useContext(CodeLanguage)
  return (
    <div>
      <div className={styles.languages} role="group" aria-label={word('codeLanguage')}>
        {codeLanguages.map((one) => (
          <button key={one} type="button" aria-pressed={one === language} onClick={() => choose(one)}>
            {labelOf[one]}
          </button>
        ))}
      </div>
      <CodeBlock key={language} language={highlight[language]}>
        {renders[language](call)}
      </CodeBlock>
    </div>
  )
}
