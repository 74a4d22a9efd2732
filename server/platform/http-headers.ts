import helmet from 'helmet'

export interface HeaderOptions {
  public_url: string
  /** Origins of the payment provider that the browser may use: for card data, for its script, for its frames. */
  provider: { connect: string[]; script: string[]; frame: string[] }
}

/** What every answer tells the browser it may do with it: as little as the app needs. */
export function securityHeaders({ public_url, provider }: HeaderOptions) {
  return helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'", ...provider.script],
        // The component library places its theme in a style element; scripts stay strict.
        styleSrc: ["'self'", "'unsafe-inline'"],
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
}
