import type { OfficeData } from '@escudo/contracts/page'

export type Platform = OfficeData<'listOwnPlatforms'>[number]

/** What somebody wants done with a platform. */
export type Wish =
  | { kind: 'create' }
  | { kind: 'rotate' | 'finish' | 'suspend' | 'resume' | 'key'; platform: Platform }
  | { kind: 'end'; platform: Platform; key: Platform['keys'][number] }
  | { kind: 'restrict'; platform: Platform; key?: Platform['keys'][number] }
