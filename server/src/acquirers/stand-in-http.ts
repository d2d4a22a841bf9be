import type { IncomingMessage, ServerResponse } from 'node:http'

/** What a stand-in answers. `dead`: the line breaks, whatever was done. */
export type StandInAnswer = { status: number; body?: object; dead?: boolean }

export async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString('utf8')
}

export function send(response: ServerResponse, { status, body, dead }: StandInAnswer, headers: Record<string, string> = {}): void {
  if (dead) return void response.destroy()
  const text = body ? JSON.stringify(body) : ''
  response.writeHead(status, { ...(body && { 'Content-Type': 'application/json' }), ...headers }).end(text)
}

/** What people see of a stand-in: plain pages, whose text is never markup. */
export const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (one) => `&#${one.charCodeAt(0)};`)

export function sendPage(response: ServerResponse, title: string, body: string, head = ''): void {
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><link rel="icon" href="data:,">${head}<title>${escaped(title)}</title></head><body>${body}</body></html>`
  response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' }).end(html)
}
