import { createServer, type AddressInfo, type Socket } from 'node:net'

/** A mail server that takes everything and keeps it. */
export async function startMailSink(): Promise<{ port: number; mails: string[]; stop: () => void }> {
  const mails: string[] = []
  const open = new Set<Socket>()
  const server = createServer((socket) => {
    open.add(socket)
    let [text, isData]: [string, boolean] = ['', false]
    const say = (line: string): void => void socket.write(`${line}\r\n`)
    say('220 sink')
    socket.setEncoding('utf8')
    socket.on('error', () => undefined)
    socket.on('data', (chunk: string) => {
      text += chunk
      for (;;) {
        const end = text.indexOf(isData ? '\r\n.\r\n' : '\r\n')
        if (end < 0) return
        const piece = text.slice(0, end)
        text = text.slice(end + (isData ? 5 : 2))
        if (isData) {
          mails.push(piece)
          isData = false
          say('250 kept')
        } else if (/^QUIT/i.test(piece)) {
          say('221 bye')
          socket.end()
        } else {
          isData = /^DATA/i.test(piece)
          say(isData ? '354 go on' : '250 yes')
        }
      }
    })
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const stop = (): void => {
    for (const socket of open) socket.destroy()
    server.close()
  }
  return { port: (server.address() as AddressInfo).port, mails, stop }
}

/** The text of a mail, whatever its parts are written in. */
export function readable(mail: string): string {
  const soft = mail
    .replace(/=\r\n/g, '')
    .replace(/((?:=[0-9A-F]{2})+)/g, (hex) => Buffer.from(hex.replaceAll('=', ''), 'hex').toString('utf8'))
  return soft.replace(/(?:^|\r\n)((?:[A-Za-z0-9+/]{60,}={0,2}\r\n)+[A-Za-z0-9+/]*={0,2})/g, (_, part: string) =>
    Buffer.from(part.replaceAll('\r\n', ''), 'base64').toString('utf8'),
  )
}
