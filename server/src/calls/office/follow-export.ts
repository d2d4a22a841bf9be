import { isUuid } from '../../store/ids.ts'
import { beginExport, noteExport } from '../../store/office/exports.ts'
import type { Services } from '../call.ts'

const everyMs = 500

type File = { clientId: string; list: string; format: string }

/** Lets its screen know how far a file is; throws where somebody ended it there, so that what was sent is no whole file. */
export type ExportFollower = <T>(pages: AsyncIterable<readonly T[]>) => AsyncIterable<readonly T[]>

/** Follows the file of an export that a screen began; undefined where this file is none. `total`: how many rows there are, where that is known. */
export async function followExport(
  { sql }: Pick<Services, 'sql'>,
  exportId: unknown,
  { clientId, list, format }: File,
  total: number | undefined,
): Promise<ExportFollower | undefined> {
  if (typeof exportId !== 'string' || !isUuid(exportId)) return undefined
  if (!(await beginExport(sql, exportId, { entityId: Number(clientId), list, format }, total ?? null))) return undefined
  return async function* follow(pages) {
    let [rows, notedAt] = [0, Date.now()]
    // Whoever leaves the download lets it end without a word.
    let end: 'done' | 'failed' | 'stopped' = 'stopped'
    try {
      for await (const page of pages) {
        yield page
        rows += page.length
        if (Date.now() - notedAt < everyMs) continue
        notedAt = Date.now()
        if (!(await noteExport(sql, exportId, rows, 'running'))) throw new Error('An export was stopped.')
      }
      end = 'done'
    } catch (error) {
      end = 'failed'
      throw error
    } finally {
      await noteExport(sql, exportId, rows, end)
    }
  }
}
