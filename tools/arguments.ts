import { type ParseArgsOptionDescriptor, parseArgs } from 'node:util'

/** An option; `value` is what stands for its value in the help. */
type Option = ParseArgsOptionDescriptor & { help: string; value?: string }

interface Usage<Options> {
  /** The script of package.json. */
  script: string
  /** What it does, as a sentence. */
  does: string
  options: Options
  /** The argument that it takes besides, once unless it may be given several times. */
  operand?: { name: string; help: string; several?: boolean }
}

/**
 * The arguments of a command, read before it does anything. `--help` is answered, and ends it with exit code 0; an
 * argument that it does not take ends it with a sentence and 1.
 */
export function readArguments<const Options extends Record<string, Option>>(usage: Usage<Options>) {
  const args = process.argv.slice(2)
  if (args.includes('--help') || args.includes('-h')) {
    console.log(helpOf(usage))
    process.exit(0)
  }
  try {
    const { values, positionals } = parseArgs({ args, allowPositionals: true, options: usage.options })
    const taken = usage.operand?.several ? positionals.length : Number(usage.operand !== undefined)
    const [unexpected] = positionals.slice(taken)
    if (unexpected !== undefined) throw new Error(`Unexpected argument '${unexpected}'.`)
    return { values, operand: positionals[0], operands: positionals }
  } catch (error) {
    // Only its first sentence: the others are about the terminal in general.
    const [problem = ''] = String(error instanceof Error ? error.message : error).split(/[.\n](?:\s|$)/)
    console.error(`${problem}; see ${nameOf(usage)} --help.`)
    process.exit(1)
  }
}

function helpOf(usage: Usage<Record<string, Option>>): string {
  const { does, options, operand } = usage
  const rows = [
    ...(operand ? [[operand.name, operand.help]] : []),
    ...Object.entries(options).map(([name, { value, help }]) => [`--${name}${value ? ` ${value}` : ''}`, help]),
    ['--help', 'shows this'],
  ]
  const width = Math.max(...rows.map(([left = '']) => left.length))
  const takes = [
    ...(operand ? [`[${operand.name}${operand.several ? ' …' : ''}]`] : []),
    ...(Object.keys(options).length > 0 ? ['[options]'] : []),
  ]
  const head = takes.length > 0 ? `${nameOf(usage)} ${takes.join(' ')}` : `npm ${usage.script}`
  return [`Usage: ${head}`, '', does, '', ...rows.map(([left = '', help]) => `  ${left.padEnd(width)}  ${help}`)].join(
    '\n',
  )
}

const nameOf = ({ script }: { script: string }) => `npm ${script} --`
