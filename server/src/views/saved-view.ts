import { lisbonIso } from '../domain/lisbon-time.ts'
import type { StoredView } from '../store/office/saved-views.ts'

export function savedView({ viewUuid, name, query, createdAt }: StoredView) {
  return { id: viewUuid, name, query, createdAt: lisbonIso(createdAt) }
}
