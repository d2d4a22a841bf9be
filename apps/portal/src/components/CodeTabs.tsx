import CodeBlock from '@theme/CodeBlock'
import TabItem from '@theme/TabItem'
import Tabs from '@theme/Tabs'
import type { CodeTab } from '../../document/page-parts.ts'

/** The same thing in several languages; the reader's choice holds on every page. */
export function CodeTabs({ tabs }: { tabs: CodeTab[] }) {
  const isSoap = tabs[0]?.label === 'XML'
  return (
    <Tabs groupId={isSoap ? 'soap-language' : 'language'} className="code-tabs">
      {tabs.map(({ label, language, code }) => (
        <TabItem key={label} value={label.toLowerCase()} label={label}>
          <CodeBlock language={language}>{code}</CodeBlock>
        </TabItem>
      ))}
    </Tabs>
  )
}
