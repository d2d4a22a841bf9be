import type { SamplesPart as Data } from '../../document/page-parts.ts'
import { CodeTabs } from './CodeTabs.tsx'

/** One whole program in several languages; a test runs each. */
export function Samples({ data }: { of: string; data?: string }) {
  const { tabs }: Data = JSON.parse(data ?? '{"tabs":[]}')
  return <CodeTabs tabs={tabs} />
}
