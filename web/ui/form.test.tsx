import { act, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import { z } from "zod";
import { ApiFailure } from "../lib/failure.ts";
import { Radios } from "./choice.tsx";
import { TextField } from "./field.tsx";
import { Form, FormActions, Submit } from "./form.tsx";

const Guest = z.object({
  name: z.string().min(1, "Give a name"),
  email: z.email("Give an address"),
  meal: z.enum(["lunch", "dinner"], "Choose a meal"),
});

function show(onSubmit: (sent: z.output<typeof Guest>) => unknown, email = "") {
  render(
    <Form schema={Guest} start={{ name: "Ada", email }} onSubmit={onSubmit}>
      {({ box, choice }) => (
        <>
          <TextField label="Name" {...box("name")} />
          <TextField label="Email" hint="For the link" {...box("email")} />
          <Radios
            legend="Meal"
            name="meal"
            options={[
              { value: "lunch", label: "Lunch" },
              { value: "dinner", label: "Dinner" },
            ]}
            {...choice("meal")}
          />
          <FormActions>
            <Submit busy="Sending...">Send</Submit>
          </FormActions>
        </>
      )}
    </Form>,
  );
  const box = (name: string) => screen.getByRole<HTMLInputElement>("textbox", { name });
  return { user: userEvent.setup(), box, send: () => screen.getByRole("button", { name: "Send" }) };
}

it("shows each error at its field, focuses the first, and sends nothing", async () => {
  const sent = vi.fn();
  const { user, box, send } = show(sent);
  await user.click(send());
  await vi.waitFor(() => expect(document.activeElement).toBe(box("Email")));
  expect(box("Email").getAttribute("aria-invalid")).toBe("true");
  const about = box("Email").getAttribute("aria-describedby")?.split(" ") ?? [];
  expect(about.map((id) => document.getElementById(id)?.textContent)).toEqual(["For the link", "Give an address"]);
  expect(screen.getByText("Choose a meal")).toBeDefined();
  expect(box("Name").getAttribute("aria-invalid")).toBeNull();
  expect(sent).not.toHaveBeenCalled();
});

it("removes a message as soon as its field is valid", async () => {
  const { user, box, send } = show(vi.fn());
  await user.click(send());
  await screen.findByText("Give an address");
  await user.type(box("Email"), "ada@larder.test");
  await user.click(screen.getByRole("radio", { name: "Dinner" }));
  expect(screen.queryByText("Give an address")).toBeNull();
  expect(screen.queryByText("Choose a meal")).toBeNull();
});

it("focuses a radio group when it is the first invalid field", async () => {
  const { user, send } = show(vi.fn(), "ada@larder.test");
  await user.click(send());
  await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByRole("radio", { name: "Lunch" })));
});

it("sends once however often the button is clicked, and shows that it is sending", async () => {
  let answer = () => {};
  const sent = vi.fn(
    () =>
      new Promise<void>((resolve) => {
        answer = resolve;
      }),
  );
  const { user, box, send } = show(sent, "ada@larder.test");
  await user.click(screen.getByRole("radio", { name: "Dinner" }));
  await user.dblClick(send());
  await act(async () => {
    box("Name").form?.requestSubmit(); // as a key pressed before the button has been drawn again
    await new Promise((resolve) => setTimeout(resolve, 50));
  });
  expect(screen.getByRole("button", { name: "Sending..." })).toHaveProperty("disabled", true);
  expect(sent.mock.calls).toEqual([[{ name: "Ada", email: "ada@larder.test", meal: "dinner" }, expect.anything()]]);
  answer();
  await vi.waitFor(send);
});

it("shows the server's refusal of a field at that field, without the field's own name, and keeps what was typed", async () => {
  const refusal = new ApiFailure("email: That address is in use", 422, { field: "email", message: "email: That address is in use" });
  const { user, box, send } = show(() => Promise.reject(refusal), "ada@larder.test");
  await user.click(screen.getByRole("radio", { name: "Dinner" }));
  await user.click(send());
  expect(await screen.findByText("That address is in use")).toBeDefined();
  expect(document.activeElement).toBe(box("Email"));
  expect(box("Email").value).toBe("ada@larder.test");
});

it("shows any other refusal above the button and removes it on the next submit", async () => {
  const sent = vi
    .fn()
    .mockRejectedValueOnce(new ApiFailure("Try again in a minute", 503, {}))
    .mockResolvedValueOnce("saved");
  const { user, send } = show(sent, "ada@larder.test");
  await user.click(screen.getByRole("radio", { name: "Dinner" }));
  await user.click(send());
  const alert = await screen.findByRole("alert");
  expect(alert.textContent).toBe("Try again in a minute");
  expect(alert.compareDocumentPosition(send()) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  await user.click(send());
  await vi.waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
});
