import TabItem from '@theme/TabItem'
import Tabs from '@theme/Tabs'
import { LaterCode } from './LaterCode.tsx'
import type { Tab } from '../../document/page-parts.ts'

/** The same thing in several languages; the reader's choice holds on every page. */
export function CodeTabs({ tabs }: { tabs: Tab[] }) {
  const isSoap = tabs[0]?.label === 'XML'
  return (
    <Tabs groupId={isSoap ? 'soap-language' : 'language'} className="code-tabs">
      {tabs.map(({ label, language, code }) => (
        <TabItem key={label} value={label.toLowerCase()} label={label}>
          <LaterCode language={language} code={code} />
        </TabItem>
      ))}
    </Tabs>
  )
}
