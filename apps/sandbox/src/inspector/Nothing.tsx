import { useTexts } from '@escudo/ui'
import { Empty } from '../parts/Empty.tsx'
import { partLink } from '../world/show.ts'
import { inspectorTexts } from './texts.ts'

/** Nothing went over the wire yet: the walk changes that. */
export function Nothing({ title }: { title: string }) {
  const texts = useTexts(inspectorTexts)
  return (
    <Empty title={title}>
      {texts.emptyHint} <a href={partLink(location.search, 'walk')}>{texts.emptyLink}</a>
    </Empty>
  )
}
