import { createContext, useEffect, useState } from 'react'

export const codeLanguages = ['curl', 'typescript', 'php', 'python'] as const
type CodeLanguageName = (typeof codeLanguages)[number]
export const labelOf: Readonly<Record<CodeLanguageName, string>> = { curl: 'curl', typescript: 'TypeScript', php: 'PHP', python: 'Python' }
type Choice = { language: CodeLanguageName; choose: (language: CodeLanguageName) => void }

/** The language in which a reader sees examples, shared by all blocks of the reference. */
export const CodeLanguage = createContext<Choice>({ language: 'curl', choose: () => undefined })

/** Where the tabs of the guides keep the same choice. */
const key = 'docusaurus.tab.language'

export function useStoredLanguage(): Choice {
  const [language, setLanguage] = useState<CodeLanguageName>('curl')
  useEffect(() => {
    try {
      const known = codeLanguages.find((one) => one === localStorage.getItem(key))
      if (known) setLanguage(known)
    } catch {
      // Where nothing may be kept, curl it is.
    }
  }, [])
  const choose = (chosen: CodeLanguageName): void => {
    setLanguage(chosen)
    try {
      localStorage.setItem(key, chosen)
    } catch {
      // It holds for this page.
    }
  }
  return { language, choose }
}
