import type { ContractRouterClient } from '@orpc/contract'
import type { Contract } from '#contract/index.ts'
import type { Sessions } from '../identity/auth.ts'
import type { Viewer } from '../platform/http.ts'
import type { CallOptions } from './use-operations.ts'

type Client = ContractRouterClient<Pick<Contract, 'accounts' | 'registration' | 'security'>>

interface House {
  as(viewer: Viewer | null, options: CallOptions): Client
  sessions(): Sessions
}

const CHROME = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/141.0.0.0 Safari/537.36'

/** A browser with its own cookies; calls are made as the person of its session. */
export interface AccountBrowser {
  cookies: Map<string, string>
  call<Answer>(act: (client: Client) => Promise<Answer>): Promise<Answer>
  /** Who is signed in here. */
  viewer(): Promise<Viewer | null>
}

export function accountBrowser(house: House, { ip = '203.0.113.20', user_agent = CHROME } = {}): AccountBrowser {
  const cookies = new Map<string, string>()
  const headers = () =>
    new Headers({
      cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      'user-agent': user_agent,
      'x-client-ip': ip,
    })
  const keep = (lines: string[]) => {
    for (const line of lines) {
      const [pair = ''] = line.split(';')
      const at = pair.indexOf('=')
      if (/Max-Age=0/i.test(line)) cookies.delete(pair.slice(0, at))
      else cookies.set(pair.slice(0, at), pair.slice(at + 1))
    }
  }
  const viewer = async () => (await house.sessions().viewerOf(headers())).viewer
  return {
    cookies,
    viewer,
    async call(act) {
      const resHeaders = new Headers()
      try {
        return await act(house.as(await viewer(), { headers: headers(), resHeaders, ip }))
      } finally {
        keep(resHeaders.getSetCookie())
      }
    },
  }
}
