import type { Room } from '../rooms.ts'

/** The rooms of people, roles and traces, for an entity and for the provider’s desk. */
export const peopleRooms: readonly Room[] = []
export const deskRooms: readonly Room[] = []
