import { useSayOf } from '@escudo/ui'
import { TeamRoom } from './TeamRoom.tsx'
import { useEntityTeam } from './team.ts'
import { teamTexts } from './team-texts.ts'

/** Who works for the entity, as what, and who is invited. */
export function People() {
  const say = useSayOf(teamTexts)
  return <TeamRoom title={say('title')} team={useEntityTeam()} />
}
