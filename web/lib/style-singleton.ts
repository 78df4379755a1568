import { useEffect } from "react";

/**
 * In place of the package of this name, by which an open window keeps the page behind it from scrolling: its rules are added as a style sheet of
 * the document rather than as an element, which our content security policy would not let in.
 */
export function stylesheetSingleton() {
  let users = 0;
  let sheet: CSSStyleSheet | null = null;
  return {
    add(styles: string): void {
      users += 1;
      if (sheet) return;
      sheet = new CSSStyleSheet();
      sheet.replaceSync(styles);
      document.adoptedStyleSheets.push(sheet);
    },
    remove(): void {
      users -= 1;
      if (users > 0 || !sheet) return;
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
      sheet = null;
    },
  };
}

export function styleHookSingleton() {
  const sheet = stylesheetSingleton();
  return (styles: string, dynamic?: boolean): void => {
    // biome-ignore lint/correctness/useExhaustiveDependencies: styles that do not change are added once, as the package does it
    useEffect(() => {
      sheet.add(styles);
      return () => sheet.remove();
    }, [dynamic && styles]);
  };
}

export function styleSingleton() {
  const useStyle = styleHookSingleton();
  return ({ styles, dynamic }: { styles: string; dynamic?: boolean }): null => {
    useStyle(styles, dynamic);
    return null;
  };
}
