/** What a stage of a Dockerfile does, in order; of the language only what ours uses. */
export interface Stage {
  name: string
  steps: Step[]
  env: Record<string, string>
  /** How it is started, and how it is asked whether it is well. */
  command: string[]
  health: string[]
  user: string
}

export type Step = { run: string } | { copy: string[]; from: string | null; to: string }

export function stagesOf(dockerfile: string): Stage[] {
  const stages: Stage[] = []
  for (const line of dockerfile.split('\n')) {
    const [, instruction = '', rest = ''] = /^([A-Z]+) (.*)$/.exec(line.trim()) ?? []
    if (instruction === 'FROM') {
      const name = / AS (\w+)$/.exec(rest)?.[1] ?? 'final'
      stages.push({ name, steps: [], env: {}, command: [], health: [], user: 'root' })
      continue
    }
    const stage = stages.at(-1)
    if (stage) follow(stage, instruction, rest)
    else if (instruction) throw new Error(`${line} stands before FROM`)
  }
  return stages
}

function follow(stage: Stage, instruction: string, rest: string): void {
  if (instruction === 'RUN') stage.steps.push({ run: rest })
  else if (instruction === 'COPY') stage.steps.push(copyOf(rest))
  else if (instruction === 'ENV') Object.assign(stage.env, Object.fromEntries([rest.split('=')]))
  else if (instruction === 'CMD') stage.command = JSON.parse(rest)
  else if (instruction === 'HEALTHCHECK') stage.health = JSON.parse(rest.slice(rest.indexOf('CMD ') + 4))
  else if (instruction === 'USER') stage.user = rest
  else if (instruction && !['WORKDIR', 'VOLUME', 'EXPOSE'].includes(instruction)) {
    throw new Error(`${instruction} is not understood here`)
  }
}

function copyOf(rest: string): Step {
  const words = rest.split(' ')
  const from = /^--from=(\w+)$/.exec(words[0] ?? '')?.[1] ?? null
  const paths = from ? words.slice(1) : words
  return { from, copy: paths.slice(0, -1), to: paths.at(-1) ?? '' }
}
