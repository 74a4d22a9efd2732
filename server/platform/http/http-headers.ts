import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import helmet from 'helmet'

export interface HeaderOptions {
  public_url: string
  /** Origins of Stripe that the browser may use: for card data, for its script, for its frames. */
  provider: { connect: string[]; script: string[]; frame: string[] }
}

/** Security headers of every response: browsers may do as little with it as the app needs. */
export function securityHeaders({ public_url, provider }: HeaderOptions) {
  const secured = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'", ...provider.script],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'data:'],
        fontSrc: ["'self'"],
        manifestSrc: ["'self'"],
        connectSrc: ["'self'", ...provider.connect],
        frameSrc: provider.frame.length > 0 ? provider.frame : ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    strictTransportSecurity: public_url.startsWith('https://') ? { maxAge: 31_536_000 } : false,
    // Addresses hold the ids of deals; they are nobody else's business.
    referrerPolicy: { policy: 'same-origin' },
    frameguard: { action: 'deny' },
    crossOriginEmbedderPolicy: false,
  })
  // The same for every answer, so they are worked out once.
  const example = new ServerResponse(new IncomingMessage(new Socket()))
  example.setHeader('permissions-policy', permissionsFor(provider.frame))
  secured(example.req, example, () => {})
  const headers = new Map(Object.entries(example.getHeaders()).map(([name, value]) => [name, String(value)]))
  return (res: ServerResponse) => res.setHeaders(headers)
}

/** What no page of ours ever asks for. Passkeys and the clipboard are our own; cards are Stripe's. */
function permissionsFor(provider: readonly string[]): string {
  const own = ['publickey-credentials-get', 'publickey-credentials-create', 'clipboard-write', 'fullscreen']
  const nobody = [
    'accelerometer',
    'autoplay',
    'browsing-topics',
    'camera',
    'clipboard-read',
    'display-capture',
    'encrypted-media',
    'gamepad',
    'geolocation',
    'gyroscope',
    'hid',
    'idle-detection',
    'local-fonts',
    'magnetometer',
    'microphone',
    'midi',
    'picture-in-picture',
    'screen-wake-lock',
    'serial',
    'storage-access',
    'usb',
    'window-management',
    'xr-spatial-tracking',
  ]
  const payment = provider.length > 0 ? `(self ${provider.map((origin) => `"${origin}"`).join(' ')})` : '()'
  return [
    ...nobody.map((feature) => `${feature}=()`),
    ...own.map((feature) => `${feature}=(self)`),
    `payment=${payment}`,
  ].join(', ')
}
