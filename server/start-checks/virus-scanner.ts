import { shownValue } from '../shown-value.ts'
import { networkReason, withinBounds } from './within.ts'

/** Why uploads could not be scanned there, as a sentence; null where they could. */
export async function virusScannerProblem(clamd_url: string): Promise<string | null> {
  try {
    const { pingClamd } = await import('../platform/files.ts')
    await withinBounds(pingClamd(clamd_url))
    return null
  } catch (error) {
    const reason = networkReason(error) ?? 'it does not answer as clamd does'
    return `CLAMD_URL: ${shownValue('CLAMD_URL', clamd_url)} cannot be used (${reason}); set it to a running clamd.`
  }
}
