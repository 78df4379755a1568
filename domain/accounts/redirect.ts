/**
 * The path to open after signing in.
 * Anything that a browser could read as another origin ("//host", "/\host", a scheme, control characters) becomes "/" (decision 23).
 */
export function sameOriginPath(next: string | null | undefined): string {
  if (!next?.startsWith("/") || /^\/[/\\]/.test(next)) return "/";
  // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers drop these characters, which can turn a path into "//host"
  return /[\u0000-\u001f\\]/.test(next) ? "/" : next;
}
