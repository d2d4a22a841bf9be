import type { Samples as Data } from '../../document/page-parts.ts'
import { CodeTabs } from './CodeTabs.tsx'

/** One whole program in several languages; a test runs each. */
export function Samples({ data }: { of: string; data?: string }) {
  return <CodeTabs tabs={(JSON.parse(data ?? '{"tabs":[]}') as Data).tabs} />
}
