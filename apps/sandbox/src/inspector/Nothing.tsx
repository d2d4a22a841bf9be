import { Empty } from '../parts/Empty.tsx'
import { useSandbox } from '../sandbox-context.ts'
import { partLink } from '../world/show.ts'

/** Nothing went over the wire yet: the walk changes that. */
export function Nothing({ title }: { title: string }) {
  const words = useSandbox().texts.behind.inspector
  return (
    <Empty title={title}>
      {words.emptyHint} <a href={partLink(location.search, 'walk')}>{words.emptyLink}</a>
    </Empty>
  )
}
