/** Runs a script on a Node to its end. It ends with this process, also when this one is killed. */
export function runNode(
  node: string,
  args: string[],
  options: { cwd: string; env?: NodeJS.ProcessEnv; name?: string },
): Promise<{ succeeded: boolean; output: string }>
