import { useSayOf } from '@escudo/ui'
import { useState } from 'react'
import { useCall } from '../calls.ts'
import { useOffice } from '../office.ts'
import { ActButton } from '../parts/ActButton.tsx'
import { Room } from '../parts/Room.tsx'
import { Shown } from '../parts/Shown.tsx'
import { words } from '../words.ts'
import { KeyDialog } from './KeyDialogs.tsx'
import { OthersPlatforms } from './OthersPlatforms.tsx'
import type { Wish } from './platform.ts'
import { PlatformCard } from './PlatformCard.tsx'
import { ShownOnce, type Secret } from './ShownOnce.tsx'
import { keyTexts } from './texts.ts'

/** With what the entity's programs sign in: its platforms, their private keys, and keys that may do less. */
export function Keys() {
  const say = useSayOf(keyTexts)
  const sayWord = useSayOf(words)
  const { may } = useOffice()
  const asked = useCall('listOwnPlatforms', {})
  const [wish, setWish] = useState<Wish>()
  const [secret, setSecret] = useState<Secret>()
  const why = may('keys.manage') ? undefined : sayWord('notAllowed')
  return (
    <Room
      title={say('title')}
      aside={
        <ActButton kind="primary" why={why} onClick={() => setWish({ kind: 'create' })}>
          {say('create')}
        </ActButton>
      }
    >
      <p>{say('what')}</p>
      <Shown asked={asked}>
        {({ data }) =>
          data.length === 0 ? (
            <p>{say('none')}</p>
          ) : (
            data.map((platform) => <PlatformCard key={platform.platformCode} platform={platform} why={why} onWish={setWish} />)
          )
        }
      </Shown>
      <OthersPlatforms />
      {wish && (
        <KeyDialog
          wish={wish}
          onClose={() => setWish(undefined)}
          onSecret={(made) => {
            setWish(undefined)
            setSecret(made)
          }}
        />
      )}
      {secret && <ShownOnce secret={secret} onClose={() => setSecret(undefined)} />}
    </Room>
  )
}
