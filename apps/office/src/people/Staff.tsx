import { useSayOf } from '@escudo/ui'
import { TeamRoom } from './TeamRoom.tsx'
import { useStaffTeam } from './team.ts'
import { teamTexts } from './team-texts.ts'

/** Who works for the provider, and as what. */
export function Staff() {
  const say = useSayOf(teamTexts)
  return <TeamRoom title={say('staffTitle')} team={useStaffTeam()} />
}
