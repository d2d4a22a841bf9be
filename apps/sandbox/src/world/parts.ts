import { Clock } from '../clock/Clock.tsx'
import type { Device } from '../devices/device.ts'
import { devices } from '../devices/index.ts'
import { Disputes } from '../disputes/Disputes.tsx'
import { Faults } from '../faults/Faults.tsx'
import { Inspector } from '../inspector/Inspector.tsx'
import { TestData } from '../test-data/TestData.tsx'
import { FirstPayment } from '../walk/FirstPayment.tsx'

/** What stands on the desk, in its order: the first payment, the methods' devices, then what is around them all. */
export const parts: readonly Device[] = [
  { part: 'walk', name: { PT: 'Primeiro pagamento', ES: 'Primer pago', EN: 'First payment' }, isWide: true, Drawing: FirstPayment },
  ...new Set(Object.values(devices).flat()),
  { part: 'clock', name: { PT: 'Relógio', ES: 'Reloj', EN: 'Clock' }, Drawing: Clock },
  { part: 'disputes', name: { PT: 'Contestações', ES: 'Disputas', EN: 'Disputes' }, isWide: true, Drawing: Disputes },
  { part: 'faults', name: { PT: 'Avarias', ES: 'Averías', EN: 'Faults' }, isWide: true, Drawing: Faults },
  { part: 'data', name: { PT: 'Dados de teste', ES: 'Datos de prueba', EN: 'Test data' }, isWide: true, Drawing: TestData },
  { part: 'inspector', name: { PT: 'Inspetor', ES: 'Inspector', EN: 'Inspector' }, isWide: true, Drawing: Inspector },
]
