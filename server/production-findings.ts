import type { Config } from './config.ts'

/**
 * What an operator should know of a configuration that production accepts, each finding with what to do about it. Nothing
 * here stops the start: on one machine with a backup, files in a folder are as good as anywhere.
 */
export function productionFindings(config: Config): string[] {
  if (config.mode !== 'production') return []
  const found: [boolean, string][] = [
    [
      config.s3 === null,
      `S3_BUCKET: not set, so files lie in ${config.data_dir}/files: a second machine does not see them, and they end with this disk. Set a bucket, or keep one machine and back the folder up (npm run backup).`,
    ],
    [
      !config.trust_proxy,
      'TRUST_PROXY: not set, so everybody seems to come from the address of the proxy, and shares its limits. Set TRUST_PROXY=true where a proxy that sets X-Forwarded-For is the only way here.',
    ],
    [
      config.stripe !== null && !config.stripe.secret_key.includes('_live_'),
      'ALLOW_TEST_KEYS: payments use Stripe’s test mode, and no money moves. Set live keys and an empty database to begin.',
    ],
    [
      config.clamd_url === null,
      'CLAMD_URL: not set, so uploads are stored without being scanned for viruses. Set the address of a clamd.',
    ],
    [
      config.metrics_token === null,
      'METRICS_TOKEN: not set, so only this machine can read /metrics. Set one, and alert on what docs/guides/monitoring.md lists.',
    ],
    [
      config.contact.support_email === null,
      'SUPPORT_EMAIL: not set, so the product names no place for help. Set the address that people write to.',
    ],
  ]
  return found.filter(([is_so]) => is_so).map(([, sentence]) => sentence)
}
