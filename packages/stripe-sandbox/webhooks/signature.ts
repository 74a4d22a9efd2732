import { createHmac } from 'node:crypto'

/** The header by which a receiver knows that a delivery is genuine and fresh. */
export function signatureHeader(secret: string, payload: string, seconds: number): string {
  const signature = createHmac('sha256', secret).update(`${seconds}.${payload}`).digest('hex')
  return `t=${seconds},v1=${signature}`
}
