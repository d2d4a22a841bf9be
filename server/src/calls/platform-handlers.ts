import { restrictPrivateKey } from '../operations/platforms/restrict-private-key.ts'
import { restrictPlatformKey } from '../operations/platforms/restrict-platform-key.ts'
import { listPlatformEntities } from '../operations/platforms/list-platform-entities.ts'
import { listActingPlatforms } from '../operations/platforms/list-acting-platforms.ts'
import { leavePlatform } from '../operations/platforms/leave-platform.ts'
import { listOwnPlatforms } from '../operations/platforms/list-own-platforms.ts'
import { createOwnPlatform } from '../operations/platforms/create-own-platform.ts'
import { rotatePlatformKey } from '../operations/platforms/rotate-platform-key.ts'
import { finishPlatformKey } from '../operations/platforms/finish-platform-key.ts'
import { suspendOwnPlatform } from '../operations/platforms/suspend-own-platform.ts'
import { createPlatformKey } from '../operations/platforms/create-platform-key.ts'
import { endPlatformKey } from '../operations/platforms/end-platform-key.ts'

/** Platforms and their keys, as the people of an entity look after them. */
export const platformHandlers = {
  restrictPrivateKey,
  restrictPlatformKey,
  listPlatformEntities,
  listActingPlatforms,
  leavePlatform,
  listOwnPlatforms,
  createOwnPlatform,
  rotatePlatformKey,
  finishPlatformKey,
  suspendOwnPlatform,
  createPlatformKey,
  endPlatformKey,
}
