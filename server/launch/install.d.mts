export function ensureNode(root?: string, version?: string): void
export function ensureInstalled(root?: string): Promise<void>
export function isInstalled(root?: string): boolean
