import { Clock } from '../clock/Clock.tsx'
import type { Device, Group } from '../devices/device.ts'
import { devices } from '../devices/index.ts'
import { Disputes } from '../disputes/Disputes.tsx'
import { Faults } from '../faults/Faults.tsx'
import { Inspector } from '../inspector/Inspector.tsx'
import { People } from '../people/People.tsx'
import { TestData } from '../test-data/TestData.tsx'
import { FirstPayment } from '../walk/FirstPayment.tsx'

/** What stands on the desk by what it is for: the first payment, the methods' devices, then what is around them all. */
export const partsOf: Readonly<Record<Group, readonly Device[]>> = {
  start: [
    { part: 'walk', name: { PT: 'Primeiro pagamento', ES: 'Primer pago', EN: 'First payment' }, isWide: true, Drawing: FirstPayment },
  ],
  pay: [...new Set(Object.values(devices).flat())],
  time: [{ part: 'clock', name: { PT: 'Relógio', ES: 'Reloj', EN: 'Clock' }, Drawing: Clock }],
  trouble: [
    { part: 'disputes', name: { PT: 'Contestações', ES: 'Disputas', EN: 'Disputes' }, isWide: true, Drawing: Disputes },
    { part: 'faults', name: { PT: 'Avarias', ES: 'Averías', EN: 'Faults' }, isWide: true, Drawing: Faults },
  ],
  look: [
    { part: 'data', name: { PT: 'Dados de teste', ES: 'Datos de prueba', EN: 'Test data' }, isWide: true, Drawing: TestData },
    { part: 'inspector', name: { PT: 'Inspetor', ES: 'Inspector', EN: 'Inspector' }, isWide: true, Drawing: Inspector },
  ],
}

export const parts: readonly Device[] = Object.values(partsOf).flat()

/** Who can come into the office: reached from the overview, and no tool of the desk. */
export const people: Device = { part: 'people', name: { PT: 'Gestão', ES: 'Gestión', EN: 'Office' }, isWide: true, Drawing: People }

/** All that an address may ask for. */
export const places: readonly Device[] = [...parts, people]
