export function endWithParent(script: string): void
