import type { Text } from '@escudo/contracts/vocabulary'
import type { ComponentType } from 'react'

/** A thing on the desk. It also stands alone, by `?show=phone`; one that is wide takes the desk's whole width. */
export type Device = { part: string; name: Text; isWide?: boolean; Drawing: ComponentType }

/** What somebody wants who goes to a part. */
export type Group = 'start' | 'pay' | 'time' | 'trouble' | 'look'
