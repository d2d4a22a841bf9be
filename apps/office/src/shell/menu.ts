import type { Room } from '../room.ts'
import { rooms } from '../rooms.ts'
import { deskRooms, peopleRooms } from '../people/rooms.ts'

/** The rooms of a face of the office, in the order of its menu. */
export function menuOf(face: 'entity' | 'desk'): readonly Room[] {
  return face === 'desk' ? deskRooms : [...rooms, ...peopleRooms]
}
