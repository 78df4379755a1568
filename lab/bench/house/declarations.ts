import { isNode, type Module, type Modules, type Node, resolveImport } from "./modules.ts";

/** A top-level declaration of a file, as `path#name`; `path#*` is all of them. */
export type Declaration = string;
/** References by declaration. */
export type References = ReadonlyMap<Declaration, ReadonlySet<Declaration>>;

type Binding = { file: string; name: string };
const WHOLE_FILE = "*";
const toId = ({ file, name }: Binding): Declaration => `${file}#${name}`;

/** Parts of a node that are names, not references: properties after a dot, object keys, JSX attributes. */
function namingPart({ type, computed }: Node): string | undefined {
  if (type === "TSQualifiedName") return "right";
  if (type === "JSXAttribute") return "name";
  if (computed === true) return undefined;
  if (type === "MemberExpression" || type === "JSXMemberExpression") return "property";
  return /^(?:Property|PropertyDefinition|MethodDefinition|TSPropertySignature|TSMethodSignature)$/.test(type) ? "key" : undefined;
}

/** Calls `visit` for a node and every part that may be a reference. */
function visitParts(value: unknown, visit: (node: Node) => void): void {
  if (Array.isArray(value)) for (const each of value) visitParts(each, visit);
  else if (isNode(value)) {
    visit(value);
    const skipped = namingPart(value);
    for (const [key, child] of Object.entries(value)) if (key !== skipped) visitParts(child, visit);
  }
}

/** The names that a statement declares, each with its node. */
function declaredIn(statement: Node): [name: string, node: Node][] {
  if (statement.type === "ExportDefaultDeclaration") return [["default", statement["declaration"] as Node]];
  const declaration = statement.type === "ExportNamedDeclaration" ? (statement["declaration"] as Node | null) : statement;
  if (declaration?.type === "VariableDeclaration")
    return (declaration["declarations"] as Node[]).flatMap((variable) => {
      const names: [string, Node][] = [];
      const { typeAnnotation: _, ...pattern } = variable["id"] as Node;
      visitParts(pattern, (part) => {
        if (part.type === "Identifier") names.push([part["name"] as string, variable]);
      });
      return names;
    });
  const name = (declaration?.["id"] as Node | null | undefined)?.["name"];
  return declaration && typeof name === "string" ? [[name, declaration]] : [];
}

/** The declaration behind each imported name of a file. */
function importBindings(file: string, { parsed }: Module): Map<string, Binding> {
  const bindings = new Map<string, Binding>();
  for (const { moduleRequest, entries } of parsed.staticImports) {
    const target = resolveImport(moduleRequest.value, file);
    if (!target) continue;
    for (const { importName, localName } of entries) {
      const name = importName.kind === "NamespaceObject" ? WHOLE_FILE : importName.kind === "Default" ? "default" : (importName.name ?? "");
      bindings.set(localName.value, { file: target, name });
    }
  }
  return bindings;
}

/** Re-exports of a file, by exported name. */
function findReexports(file: string, { parsed }: Module): [name: string, Binding][] {
  return parsed.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ moduleRequest, importName, exportName }): [string, Binding][] => {
      const target = moduleRequest && resolveImport(moduleRequest.value, file);
      return target ? [[exportName.name ?? WHOLE_FILE, { file: target, name: importName.name ?? WHOLE_FILE }]] : [];
    }),
  );
}

/** The declarations that a declaration refers to, in its own file and others. */
function findReferences(declared: Binding, node: Node, own: ReadonlySet<string>, bindings: ReadonlyMap<string, Binding>): Set<Declaration> {
  const found = new Set<Declaration>();
  visitParts(node, (part) => {
    const object = (part["object"] ?? part["left"]) as Node | undefined;
    const whole = object && bindings.get(object["name"] as string);
    if (whole?.name === WHOLE_FILE) found.add(toId({ ...whole, name: ((part["property"] ?? part["right"]) as Node)["name"] as string }));
    if (part.type === "ImportExpression") {
      const target = resolveImport(String((part["source"] as Node)["value"]), declared.file);
      if (target) found.add(toId({ file: target, name: WHOLE_FILE }));
    }
    if (part.type !== "Identifier" && part.type !== "JSXIdentifier") return;
    const name = part["name"] as string;
    const binding = bindings.get(name);
    if (binding && binding.name !== WHOLE_FILE) found.add(toId(binding));
    else if (own.has(name) && name !== declared.name) found.add(toId({ file: declared.file, name }));
  });
  return found;
}

/** The reference graph of top-level declarations: calls, values, types, JSX and dynamic imports. */
export function referencesBetween(modules: Modules): References {
  const references = new Map<Declaration, Set<Declaration>>();
  const add = (from: Binding, targets: Iterable<Declaration>) => {
    const known = references.get(toId(from)) ?? new Set();
    for (const target of targets) known.add(target);
    references.set(toId(from), known);
  };
  for (const [file, module] of modules) {
    const declared = module.statements.flatMap(declaredIn);
    const own = new Set(declared.map(([name]) => name));
    const bindings = importBindings(file, module);
    for (const [name, node] of declared) {
      add({ file, name }, findReferences({ file, name }, node, own, bindings));
      add({ file, name: WHOLE_FILE }, [toId({ file, name })]);
    }
    for (const [name, target] of findReexports(file, module)) {
      add({ file, name }, [toId(target)]);
      add({ file, name: WHOLE_FILE }, [toId(target)]);
    }
  }
  return references;
}
