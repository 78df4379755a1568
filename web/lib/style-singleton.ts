import { useEffect } from "react";

/**
 * Replaces the package react-style-singleton, which stops the page behind a dialog from scrolling. It adds its rules as an adopted style sheet instead of a
 * <style> element, which our content security policy rejects.
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
    // biome-ignore lint/correctness/useExhaustiveDependencies: static styles are added once, as in the package
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
