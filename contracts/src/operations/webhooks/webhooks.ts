import { mostEvents, retryPlans, subscribedActions } from '../../vocabulary/events.ts'
import { deliveryStatuses } from '../../vocabulary/statuses.ts'
import { digits, integer, listOf, named, oneOf, optional, text, Type, url, uuid } from '../../schema.ts'
import { operation } from '../../operation.ts'
import { pageQuery, Webhook, WebhookDelivery } from '../shapes.ts'

const idParams = Type.Object({ id: text({ example: '12' }) })
const handler = optional(
  text({
    maxLength: 100,
    description: 'The format of the notification: JSON (`escudo-v2`, the default) or a form (`escudo`).',
    example: 'escudo-v2',
  }),
)
const choices = {
  handler,
  retries: optional(
    oneOf(retryPlans, {
      description:
        'How long a failure is tried again: `classic` (the default) eight times within 77 minutes, `three_days` nine times more.',
    }),
  ),
  maximumEvents: optional(
    integer({
      minimum: 1,
      maximum: mostEvents,
      description: 'Events in one notification at most. Default 50; with 1, each has a `webhook-id` of its own.',
    }),
  ),
}

export const createWebhook = operation({
  operationId: 'createWebhook',
  method: 'POST',
  path: '/webhooks',
  tag: 'webhooks',
  caller: 'platform',
  status: 201,
  also: 200,
  summary: 'Subscribe to an event',
  description:
    'Subscribing again with the same action and url answers 200 with the existing subscription, changed to the `handler`, `retries` and `maximumEvents` that are named.',
  body: named('WebhookRequest', {
    action: oneOf(subscribedActions, { description: '`all`: every event, later kinds included.', example: 'payment_confirmed' }),
    url: url({ description: 'A full address.' }),
    ...choices,
  }),
  data: Webhook,
})

export const listWebhooks = operation({
  operationId: 'listWebhooks',
  method: 'GET',
  path: '/webhooks',
  tag: 'webhooks',
  caller: 'platform',
  summary: 'List subscriptions',
  query: Type.Object({ action: optional(oneOf(subscribedActions)) }),
  data: listOf(Webhook),
})

export const getWebhook = operation({
  operationId: 'getWebhook',
  method: 'GET',
  path: '/webhooks/{id}',
  tag: 'webhooks',
  caller: 'platform',
  summary: 'Get a subscription',
  params: idParams,
  data: Webhook,
  refuses: ['e00500'],
})

export const updateWebhook = operation({
  operationId: 'updateWebhook',
  method: 'PUT',
  path: '/webhooks/{id}',
  tag: 'webhooks',
  caller: 'platform',
  summary: 'Change the action, address, handler or retries of a subscription',
  params: idParams,
  body: named('WebhookUpdate', { action: optional(oneOf(subscribedActions)), url: optional(url()), ...choices }),
  data: Webhook,
  refuses: ['e00240', 'e00500'],
})

export const deleteWebhook = operation({
  operationId: 'deleteWebhook',
  method: 'DELETE',
  path: '/webhooks/{id}',
  tag: 'webhooks',
  caller: 'platform',
  summary: 'Delete a subscription',
  params: idParams,
  refuses: ['e00500'],
})

export const listWebhookDeliveries = operation({
  operationId: 'listWebhookDeliveries',
  method: 'GET',
  path: '/webhooks/{id}/deliveries',
  tag: 'webhooks',
  caller: 'platform',
  summary: 'List what a subscription was told, with every attempt',
  paged: true,
  params: idParams,
  query: Type.Object({
    status: optional(oneOf(deliveryStatuses)),
    paymentId: optional(digits()),
    ...pageQuery(['createdAt'], 100),
  }),
  data: listOf(WebhookDelivery),
  refuses: ['e00500'],
})

export const replayWebhookDelivery = operation({
  operationId: 'replayWebhookDelivery',
  method: 'POST',
  path: '/webhooks/{id}/deliveries/{deliveryId}/replay',
  tag: 'webhooks',
  caller: 'platform',
  summary: 'Send a notification again',
  description: 'It is due at once, at the present address of the subscription and in its present format.',
  params: Type.Object({ id: text({ example: '12' }), deliveryId: uuid() }),
  data: WebhookDelivery,
  refuses: ['e00500'],
})
