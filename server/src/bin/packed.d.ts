// What `packed.js` exports; plain JavaScript, because an entry that is to be quick reads it each time.
import type * as program from './program.ts'

export declare const packs: string
export declare function currentPack(folder?: string): string | undefined
export declare function readProgram(): Promise<typeof program>
