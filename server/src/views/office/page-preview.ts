import { methodTable, type Language, type PageView } from '@escudo/contracts'
import type { PlainServices } from '../../calls/call.ts'
import { ownSettings } from '../../calls/own-settings.ts'
import { lisbonIso } from '../../domain/lisbon-time.ts'
import { inOrder, readMethodOrder } from '../../domain/method-order.ts'
import { findEntity } from '../../store/entities.ts'
import { findLogo } from '../../store/entity-pages.ts'
import { clientIdOf, methodViews, present } from '../payment-view.ts'

/** In cents: within what methods usually take. */
const sampleAmount = 1_250
const oneDayMs = 86_400_000
const words: Record<Language, { summary: string; platform: string }> = {
  PT: { summary: 'Exemplo de encomenda', platform: 'A sua loja' },
  ES: { summary: 'Pedido de ejemplo', platform: 'Su tienda' },
  EN: { summary: 'Sample order', platform: 'Your shop' },
}

type Chosen = { language: Language; colour?: string; methodOrder?: string }

/** The page of a payment that does not exist, as an entity's payers would see it: its name, methods, logo and help. */
export async function previewOfPage(
  services: PlainServices,
  entityId: number,
  { language, colour, methodOrder = '' }: Chosen,
): Promise<PageView> {
  const { sql } = services
  const [entity, logo] = await Promise.all([findEntity(sql, entityId), findLogo(sql, entityId)])
  const { look, methods } = await ownSettings(services, entityId, entity?.settingsVersion)
  const now = services.clock()
  return {
    token: 'preview',
    phase: 'choose',
    language,
    layout: 'default',
    type: 'payment',
    paymentId: '0',
    entity: { name: entity?.name ?? '', clientId: clientIdOf(entityId) },
    ...present({
      colour: colour?.toLowerCase(),
      logo: logo && `data:${logo.type};base64,${Buffer.from(logo.bytes).toString('base64')}`,
      marks: services.marks,
      contact: look.contact,
    }),
    ...words[language],
    amount: sampleAmount,
    code: 'A-1001',
    reference: '000000000',
    now: lisbonIso(now),
    validUntil: lisbonIso(new Date(now.getTime() + oneDayMs)),
    ...(methods.some(({ code }) => methodTable[code].byReference) && { multibanco: { entity: '00000', reference: '000000000' } }),
    methods: methodViews(inOrder(methods, readMethodOrder(methodOrder) ?? look.methodOrder, services.methodOrder), language),
    saved: [],
    customer: {},
    maySave: false,
    willSave: false,
    redirects: {},
  }
}
