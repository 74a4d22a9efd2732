import type { IncomingMessage } from 'node:http'

/**
 * Whether somebody on this very machine is asking. The host is looked at too: a foreign page whose name was pointed at
 * this machine would otherwise be answered. A request that was passed on by a proxy came from elsewhere.
 */
export function isFromThisMachine({ socket, headers }: IncomingMessage): boolean {
  const address = socket.remoteAddress?.replace(/^::ffff:/, '') ?? ''
  const host = (headers.host ?? '').replace(/:\d+$/, '')
  return (
    (address === '::1' || /^127\.\d+\.\d+\.\d+$/.test(address)) &&
    (host === 'localhost' || host === '[::1]' || /^127\.\d+\.\d+\.\d+$/.test(host)) &&
    PASSED_ON.every((name) => headers[name] === undefined)
  )
}

const PASSED_ON = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'via']
