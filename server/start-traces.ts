import type { Stage } from './stages.ts'

/** Begins to send traces, before anything is done that has some. What sends them is loaded only then. */
export const tracesTo = (endpoint: string): Stage<{ stop(): Promise<void> }> => ({
  name: 'traces',
  begin: async () => (await import('./send-traces.ts')).sendTraces(endpoint),
  end: (sending) => sending.stop(),
})
