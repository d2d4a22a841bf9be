import type { Room } from '../room.ts'
import { Devices } from './Devices.tsx'

/** What is the person's own, wherever they are. */
export const devices: Room = {
  path: 'devices',
  permission: '',
  name: { PT: 'Os meus dispositivos', ES: 'Mis dispositivos', EN: 'My devices' },
  Screen: Devices,
  isInMenu: true,
  first: () => [
    ['listOfficeSessions', {}],
    ['listPasskeys', {}],
    ['getProofs', {}],
  ],
}
