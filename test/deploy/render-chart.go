// Renders the templates of a chart as Helm does, by the same text/template, with the few of Helm's functions that ours use.
// Standard input: the chart's values and names as JSON. Arguments: the templates' files. Prints each after a line "# file".
package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"reflect"
	"text/template"
)

func isEmpty(value any) bool {
	return value == nil || reflect.ValueOf(value).IsZero()
}

func main() {
	var given any
	if err := json.NewDecoder(os.Stdin).Decode(&given); err != nil {
		fail(err)
	}
	all := template.New("chart").Option("missingkey=zero")
	all.Funcs(template.FuncMap{
		"quote": func(value any) string { return fmt.Sprintf("%q", fmt.Sprint(value)) },
		"default": func(other any, value any) any {
			if isEmpty(value) {
				return other
			}
			return value
		},
		"required": func(message string, value any) (any, error) {
			if isEmpty(value) {
				return nil, errors.New(message)
			}
			return value, nil
		},
		"toJson": func(value any) (string, error) {
			text, err := json.Marshal(value)
			return string(text), err
		},
		"include": func(name string, data any) (string, error) {
			var text bytes.Buffer
			err := all.ExecuteTemplate(&text, name, data)
			return text.String(), err
		},
	})
	for _, file := range os.Args[1:] {
		text, err := os.ReadFile(file)
		if err == nil {
			_, err = all.New(filepath.Base(file)).Parse(string(text))
		}
		if err != nil {
			fail(err)
		}
	}
	for _, file := range os.Args[1:] {
		if filepath.Ext(file) == ".tpl" {
			continue
		}
		fmt.Printf("# file %s\n", filepath.Base(file))
		if err := all.ExecuteTemplate(os.Stdout, filepath.Base(file), given); err != nil {
			fail(err)
		}
		fmt.Println()
	}
}

func fail(err error) {
	fmt.Fprintln(os.Stderr, err)
	os.Exit(1)
}
