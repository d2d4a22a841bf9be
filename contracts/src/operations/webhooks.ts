import { webhookActions } from '../vocabulary/events.ts'
import { listOf, named, oneOf, optional, text, Type, url } from '../schema.ts'
import { operation } from '../operation.ts'
import { Webhook } from './shapes.ts'

const idParams = Type.Object({ id: text({ example: '12' }) })

export const createWebhook = operation({
  operationId: 'createWebhook',
  method: 'POST',
  path: '/webhooks',
  tag: 'webhooks',
  caller: 'platform',
  status: 201,
  also: 200,
  summary: 'Subscribe to an event',
  description: 'Subscribing again with the same action and url answers 200 with the existing subscription.',
  body: named('WebhookRequest', {
    action: oneOf(webhookActions, { example: 'payment_confirmed' }),
    url: url({ description: 'A full address.' }),
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
  query: Type.Object({ action: optional(oneOf(webhookActions)) }),
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
  summary: 'Change the action or address of a subscription',
  params: idParams,
  body: named('WebhookUpdate', { action: optional(oneOf(webhookActions)), url: optional(url()) }),
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
